CREATE TABLE "connector_announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connector_announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connector_keys" (
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"id" integer NOT NULL,
	"first_seen" date NOT NULL,
	"announced_url" text,
	CONSTRAINT "connector_keys_source_kind_key_pk" PRIMARY KEY("source","kind","key")
);
--> statement-breakpoint
CREATE TABLE "connector_states" (
	"source" text PRIMARY KEY NOT NULL,
	"cursor" text,
	"rules" text DEFAULT '' NOT NULL,
	"compared_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"next_run_at" timestamp with time zone,
	"report" jsonb
);
--> statement-breakpoint
CREATE INDEX "connector_announcements_source" ON "connector_announcements" USING btree ("source","id");--> statement-breakpoint
CREATE UNIQUE INDEX "connector_keys_id" ON "connector_keys" USING btree ("kind","id");