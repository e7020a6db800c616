CREATE TABLE "visit_hours" (
	"day" date NOT NULL,
	"property_id" integer NOT NULL,
	"hour" smallint NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "visit_hours_day_property_id_hour_pk" PRIMARY KEY("day","property_id","hour")
);
