CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"agenda" integer NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "appointments_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"kind" text NOT NULL,
	"answer_hash" text,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"submission_id" uuid,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"recipient" text NOT NULL,
	"message" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"erase_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mails_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('queued', 'sent', 'undeliverable'))
);
--> statement-breakpoint
CREATE TABLE "rate_counts" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_counts_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"key" text NOT NULL,
	"language" text NOT NULL,
	"property_id" integer,
	"project_id" integer,
	"email" text,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"erase_at" timestamp with time zone NOT NULL,
	CONSTRAINT "submissions_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "subscription_matches" (
	"subscription_id" uuid NOT NULL,
	"property_id" integer NOT NULL,
	"change" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"mail_id" uuid,
	"told_at" timestamp with time zone,
	CONSTRAINT "subscription_matches_subscription_id_property_id_change_pk" PRIMARY KEY("subscription_id","property_id","change")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"submission_id" uuid,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"criteria" jsonb,
	"frequency" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"notified_at" timestamp with time zone,
	CONSTRAINT "subscriptions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "subscriptions_kind" CHECK ("subscriptions"."kind" in ('search', 'newsletter')),
	CONSTRAINT "subscriptions_frequency" CHECK ("subscriptions"."frequency" in ('at-once', 'daily'))
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid,
	"field" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watermarks" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_matches" ADD CONSTRAINT "subscription_matches_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_matches" ADD CONSTRAINT "subscription_matches_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_slot" ON "appointments" USING btree ("starts_at","agenda") WHERE "appointments"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "appointments_by_end" ON "appointments" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "challenges_by_expiry" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("state","created_at") WHERE "mails"."state" <> 'sent';--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mails_by_submission" ON "mails" USING btree ("submission_id");--> statement-breakpoint
CREATE INDEX "mails_by_erasure" ON "mails" USING btree ("erase_at");--> statement-breakpoint
CREATE INDEX "rate_counts_by_window" ON "rate_counts" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "submissions_by_email" ON "submissions" USING btree ("email","form");--> statement-breakpoint
CREATE INDEX "submissions_by_erasure" ON "submissions" USING btree ("erase_at");--> statement-breakpoint
CREATE INDEX "subscription_matches_untold" ON "subscription_matches" USING btree ("subscription_id") WHERE "subscription_matches"."told_at" is null;--> statement-breakpoint
CREATE INDEX "subscriptions_by_email" ON "subscriptions" USING btree ("email","kind");--> statement-breakpoint
CREATE INDEX "subscriptions_active" ON "subscriptions" USING btree ("kind","frequency") WHERE "subscriptions"."confirmed_at" is not null and "subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_newsletter" ON "subscriptions" USING btree ("email") WHERE "subscriptions"."kind" = 'newsletter' and "subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "uploads_by_submission" ON "uploads" USING btree ("submission_id");