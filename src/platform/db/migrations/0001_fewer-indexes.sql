DROP INDEX "properties_by_date";--> statement-breakpoint
DROP INDEX "properties_by_price";--> statement-breakpoint
DROP INDEX "properties_by_surface";--> statement-breakpoint
DROP INDEX "properties_by_city";--> statement-breakpoint
CREATE INDEX "properties_by_goal" ON "properties" USING btree ("goal","status") WHERE "properties"."retired_at" is null and "properties"."status" in (1, 2, 4);--> statement-breakpoint
CREATE INDEX "properties_by_project" ON "properties" USING btree (("record" -> 'ProjectID')) WHERE "properties"."retired_at" is null and "properties"."status" in (1, 2, 4) and ("properties"."record" -> 'ProjectID') is not null;