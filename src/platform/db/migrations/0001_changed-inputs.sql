ALTER TABLE "feed_imports" ADD COLUMN IF NOT EXISTS "changed_inputs" text[];--> statement-breakpoint
ALTER TABLE "feed_imports" ADD COLUMN IF NOT EXISTS "urgent_inputs" text[];