CREATE TABLE "draft_reviews" (
	"draft_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"asked_by" text,
	"asked_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"reviewer" text,
	"answered_by" text,
	"answered_at" timestamp with time zone,
	"answer" text NOT NULL,
	"files" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_drafts" ADD COLUMN "changed_by_id" text;--> statement-breakpoint
ALTER TABLE "site_drafts" ADD COLUMN "scheduled_by" text;--> statement-breakpoint
ALTER TABLE "site_drafts" ADD COLUMN "scheduled_revision" integer;--> statement-breakpoint
ALTER TABLE "draft_reviews" ADD CONSTRAINT "draft_reviews_draft_id_site_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."site_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_reviews" ADD CONSTRAINT "draft_reviews_asked_by_staff_accounts_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_reviews" ADD CONSTRAINT "draft_reviews_reviewer_staff_accounts_id_fk" FOREIGN KEY ("reviewer") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_reviews" ADD CONSTRAINT "draft_reviews_answered_by_staff_accounts_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_reviews_by_reviewer" ON "draft_reviews" USING btree ("reviewer");--> statement-breakpoint
CREATE INDEX "draft_reviews_by_asker" ON "draft_reviews" USING btree ("asked_by");