CREATE TABLE "property_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"goal" smallint NOT NULL,
	"status_before" smallint NOT NULL,
	"status" smallint NOT NULL,
	"price_before" numeric,
	"price" numeric
);
--> statement-breakpoint
ALTER TABLE "property_changes" ADD CONSTRAINT "property_changes_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_changes_by_property" ON "property_changes" USING btree ("property_id","id");