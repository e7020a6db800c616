CREATE INDEX "properties_available" ON "properties" USING btree ("goal","city_key","city","zip","country_id") WHERE "properties"."retired_at" is null and "properties"."publication" = 'current' and not "properties"."is_hidden" and "properties"."status" = 1;--> statement-breakpoint
CREATE INDEX "properties_gone" ON "properties" USING btree ("status") WHERE "properties"."status" in (2, 4) and not "properties"."is_hidden" and "properties"."publication" <> 'coming';--> statement-breakpoint
CREATE INDEX "search_rows_by_position" ON "search_rows" USING btree ("goal","map_x","map_y","city_id","status","category_set_id","price","bedrooms","bathrooms","showerrooms","toilets","garages","features","energy_rank","price_per_m2","price_changed_at","create_date","surface_livable","surface_ground","id");--> statement-breakpoint
CREATE INDEX "search_words_plain" ON "search_words" USING btree ("word") WHERE "search_words"."word" !~ '[^a-z]';--> statement-breakpoint
DROP INDEX "search_rows_by_place";
