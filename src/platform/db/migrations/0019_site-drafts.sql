CREATE TABLE "site_draft_files" (
	"draft_id" text NOT NULL,
	"path" text NOT NULL,
	"base" text,
	"text" text,
	CONSTRAINT "site_draft_files_draft_id_path_pk" PRIMARY KEY("draft_id","path")
);
--> statement-breakpoint
CREATE TABLE "site_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"author" text,
	"state" text NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text,
	"publish_at" timestamp with time zone,
	"version" integer,
	"failure" text
);
--> statement-breakpoint
ALTER TABLE "site_draft_files" ADD CONSTRAINT "site_draft_files_draft_id_site_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."site_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_drafts_by_state" ON "site_drafts" USING btree ("state","publish_at");