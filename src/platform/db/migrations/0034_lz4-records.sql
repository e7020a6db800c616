-- lz4 compresses a record in a fraction of the processor time of pglz, the default. Values that are there stay as they are.
-- The embedded database, PostgreSQL before 14 and servers built without lz4 keep their default.
DO $$
BEGIN
  EXECUTE 'ALTER TABLE "properties" ALTER COLUMN "record" SET COMPRESSION lz4';
  EXECUTE 'ALTER TABLE "search_rows" ALTER COLUMN "words" SET COMPRESSION lz4';
EXCEPTION
  WHEN feature_not_supported OR syntax_error THEN NULL;
END
$$;
