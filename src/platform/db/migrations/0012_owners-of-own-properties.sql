CREATE TABLE "own_property_owners" (
	"property_id" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_property_owners_property_id_owner_id_pk" PRIMARY KEY("property_id","owner_id")
);
--> statement-breakpoint
ALTER TABLE "owners" ADD COLUMN "origin" text DEFAULT 'feed' NOT NULL;--> statement-breakpoint
ALTER TABLE "own_property_owners" ADD CONSTRAINT "own_property_owners_property_id_own_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."own_properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_property_owners" ADD CONSTRAINT "own_property_owners_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_property_owners_by_owner" ON "own_property_owners" USING btree ("owner_id");