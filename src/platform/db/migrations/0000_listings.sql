CREATE TABLE "feed_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"accepted" integer NOT NULL,
	"rejected" integer NOT NULL,
	"retired" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"changed" boolean NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" integer PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" integer PRIMARY KEY NOT NULL,
	"goal" smallint NOT NULL,
	"status" smallint NOT NULL,
	"sub_status" integer,
	"web_id" text NOT NULL,
	"web_ids" text[] NOT NULL,
	"record_file" text NOT NULL,
	"published_price" numeric,
	"zip" text NOT NULL,
	"city" text NOT NULL,
	"city_key" text NOT NULL,
	"city_slug" text NOT NULL,
	"country_id" integer NOT NULL,
	"surface_livable" double precision,
	"surface_ground" double precision,
	"bed_rooms" integer,
	"bath_rooms" integer,
	"shower_rooms" integer,
	"toilets" integer,
	"garages" integer,
	"latitude" double precision,
	"longitude" double precision,
	"create_date" date NOT NULL,
	"modify_date" date,
	"record" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "properties_goal" CHECK ("properties"."goal" in (0, 1)),
	CONSTRAINT "properties_status" CHECK ("properties"."status" between 0 and 6)
);
--> statement-breakpoint
CREATE INDEX "feed_imports_changed" ON "feed_imports" USING btree ("id" DESC NULLS LAST) WHERE "feed_imports"."changed";--> statement-breakpoint
CREATE INDEX "properties_by_date" ON "properties" USING btree ("goal","status","create_date" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "properties"."retired_at" is null and "properties"."status" in (1, 2, 4);--> statement-breakpoint
CREATE INDEX "properties_by_price" ON "properties" USING btree ("goal","status","published_price","id" DESC NULLS LAST) WHERE "properties"."retired_at" is null and "properties"."status" in (1, 2, 4);--> statement-breakpoint
CREATE INDEX "properties_by_surface" ON "properties" USING btree ("goal","status","surface_livable","id" DESC NULLS LAST) WHERE "properties"."retired_at" is null and "properties"."status" in (1, 2, 4);--> statement-breakpoint
CREATE INDEX "properties_by_city" ON "properties" USING btree ("goal","city_slug") WHERE "properties"."retired_at" is null and "properties"."status" in (1, 2, 4);