ALTER TABLE "submissions" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "last_login_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "submissions_by_time" ON "submissions" USING btree ("created_at","id");