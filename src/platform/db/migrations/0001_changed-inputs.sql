ALTER TABLE "feed_imports" ADD COLUMN "changed_inputs" text[];--> statement-breakpoint
ALTER TABLE "feed_imports" ADD COLUMN "urgent_inputs" text[];