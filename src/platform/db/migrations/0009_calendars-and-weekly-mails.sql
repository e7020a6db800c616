CREATE TABLE "staff_calendar_links" (
	"account_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_calendar_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "staff_accounts" ADD COLUMN "week_mailed_on" date;--> statement-breakpoint
ALTER TABLE "staff_calendar_links" ADD CONSTRAINT "staff_calendar_links_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_unanswered" ON "submissions" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "submissions"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "property_visits_by_day" ON "property_visits" USING btree ("day");