CREATE TABLE "owner_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "owner_sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"owner_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_history" (
	"property_id" integer NOT NULL,
	"id" integer NOT NULL,
	"date" text NOT NULL,
	"type" text NOT NULL,
	"contact" text NOT NULL,
	"subject" text NOT NULL,
	"comment" text NOT NULL,
	"status" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "owner_history_property_id_id_pk" PRIMARY KEY("property_id","id")
);
--> statement-breakpoint
CREATE TABLE "owner_properties" (
	"owner_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	CONSTRAINT "owner_properties_owner_id_property_id_pk" PRIMARY KEY("owner_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "owner_records" (
	"property_id" integer NOT NULL,
	"kind" text NOT NULL,
	"records" jsonb NOT NULL,
	CONSTRAINT "owner_records_property_id_kind_pk" PRIMARY KEY("property_id","kind")
);
--> statement-breakpoint
CREATE TABLE "owners" (
	"id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"is_demo" boolean NOT NULL,
	"fingerprint" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "owners_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "property_visits" (
	"property_id" integer NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"origin" text NOT NULL,
	"views" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "property_visits_property_id_day_source_origin_pk" PRIMARY KEY("property_id","day","source","origin")
);
--> statement-breakpoint
CREATE TABLE "visit_marks" (
	"day" date NOT NULL,
	"property_id" integer NOT NULL,
	"visitor_hash" text NOT NULL,
	CONSTRAINT "visit_marks_day_property_id_visitor_hash_pk" PRIMARY KEY("day","property_id","visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "owner_links" ADD CONSTRAINT "owner_links_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_sessions" ADD CONSTRAINT "owner_sessions_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_properties" ADD CONSTRAINT "owner_properties_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "owner_links_by_owner" ON "owner_links" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "owner_links_by_expiry" ON "owner_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "owner_sessions_by_owner" ON "owner_sessions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "owner_sessions_by_expiry" ON "owner_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "owner_history_by_date" ON "owner_history" USING btree ("property_id","date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "owner_properties_by_property" ON "owner_properties" USING btree ("property_id");