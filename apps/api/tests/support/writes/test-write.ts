import { createWrite, type Write } from "#platform/db/unit-of-work.ts";
import { createPageInvalidator } from "#platform/pages/cache/page-invalidator.ts";
import type { TestApp } from "../servers/test-app.ts";

/** Creates the app's unit-of-work function, for a service that a test constructs. */
export function createTestWrite({ container }: TestApp): Write {
  const { database, jobs, pageCache, services } = container;
  const pageInvalidator = createPageInvalidator(pageCache);
  return createWrite({ db: database.db, jobs, pageInvalidator, audit: services.audit });
}
