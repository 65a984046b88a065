import { timestamp } from "drizzle-orm/pg-core";

/** Column of a moment, in milliseconds. */
export const momentColumn = () => timestamp({ withTimezone: true, precision: 3 });
