DROP INDEX "search_rows_by_place";--> statement-breakpoint
CREATE INDEX "search_rows_by_place" ON "search_rows" USING btree ("goal","map_x","map_y","city_id");