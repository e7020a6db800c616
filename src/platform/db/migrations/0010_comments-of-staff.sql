CREATE TABLE "comment_mentions" (
	"comment_id" text NOT NULL,
	"account_id" text NOT NULL,
	"draft" text NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "comment_mentions_comment_id_account_id_pk" PRIMARY KEY("comment_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "comment_moves" (
	"from_subject" text NOT NULL,
	"to_subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_moves_from_subject_to_subject_pk" PRIMARY KEY("from_subject","to_subject")
);
--> statement-breakpoint
CREATE TABLE "comment_threads" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"anchor" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"thread_id" text NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "comments_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_account_id_staff_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."staff_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_resolved_by_staff_accounts_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comment_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comment_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_staff_accounts_id_fk" FOREIGN KEY ("author") REFERENCES "public"."staff_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_mentions_by_account" ON "comment_mentions" USING btree ("account_id","mailed_at");--> statement-breakpoint
CREATE INDEX "comment_threads_by_subject" ON "comment_threads" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "comments_by_thread" ON "comments" USING btree ("thread_id","number");--> statement-breakpoint
CREATE INDEX "comments_by_author" ON "comments" USING btree ("author");