CREATE TABLE "missing_pages" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"referrer" text NOT NULL,
	"is_probe" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missing_pages_day_path_referrer_pk" PRIMARY KEY("day","path","referrer")
);
