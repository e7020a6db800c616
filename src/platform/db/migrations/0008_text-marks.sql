ALTER TABLE "projects" ADD COLUMN "text_mark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "text_mark" text DEFAULT '' NOT NULL;