DROP INDEX "search_rows_by_city";--> statement-breakpoint
DROP INDEX "search_rows_by_category";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "price_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "search_rows" ADD COLUMN "features" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "search_rows" ADD COLUMN "energy_rank" smallint;--> statement-breakpoint
ALTER TABLE "search_rows" ADD COLUMN "price_per_m2" double precision;--> statement-breakpoint
ALTER TABLE "search_rows" ADD COLUMN "price_changed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "search_rows_price_per_m2" ON "search_rows" USING btree ("goal","status","price_per_m2","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_rows_price_changed" ON "search_rows" USING btree ("goal","status","price_changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_rows_by_city" ON "search_rows" USING btree ("goal","city_id","status","category_set_id","price","bedrooms","bathrooms","showerrooms","toilets","garages","features","energy_rank","price_per_m2","price_changed_at","create_date","surface_livable","surface_ground","id");--> statement-breakpoint
CREATE INDEX "search_rows_by_category" ON "search_rows" USING btree ("goal","category_set_id","status","city_id","price","bedrooms","bathrooms","showerrooms","toilets","garages","features","energy_rank","price_per_m2","price_changed_at","create_date","surface_livable","surface_ground","id");