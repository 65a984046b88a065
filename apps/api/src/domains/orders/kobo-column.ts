import { bigint } from "drizzle-orm/pg-core";

/** Amount of money; a number holds every amount of an order exactly. */
export const koboColumn = () => bigint({ mode: "number" });
