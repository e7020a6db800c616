ALTER TABLE "properties" ADD COLUMN "publish_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "publish_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "publication" text DEFAULT 'current' NOT NULL;--> statement-breakpoint
CREATE INDEX "properties_by_period" ON "properties" USING btree ("publish_from","publish_until") WHERE "properties"."publish_from" is not null or "properties"."publish_until" is not null;