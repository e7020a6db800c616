ALTER TABLE "preview_links" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD COLUMN "salt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "proven_at" timestamp with time zone;