CREATE TABLE "remembered_properties" (
	"property_id" integer PRIMARY KEY NOT NULL,
	"price" numeric,
	"availability" text NOT NULL,
	CONSTRAINT "remembered_properties_availability" CHECK ("remembered_properties"."availability" in ('now', 'no-more', 'never'))
);--> statement-breakpoint
-- They were one text before, which an instance of the version before may still read; it is dropped with the next version.
INSERT INTO "remembered_properties"
	SELECT (entry->>0)::integer, (entry->1->>'price')::numeric, entry->1->>'availability'
	FROM "watermarks", jsonb_array_elements("value"::jsonb) AS entry
	WHERE "name" = 'standing searches: homes';
