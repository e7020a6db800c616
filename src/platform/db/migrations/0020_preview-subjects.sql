ALTER TABLE "preview_links" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "preview_links" ADD COLUMN "shown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "preview_links" ADD COLUMN "draft" text;