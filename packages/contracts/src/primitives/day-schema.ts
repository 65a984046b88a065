import { z } from "zod";
import { isDay } from "./day.ts";

/** A day of this century. */
export function daySchema(message: string) {
  return z.string({ error: message }).refine((day) => day.startsWith("20") && isDay(day), message);
}

/** A time of day as HH:MM. */
export function timeSchema(message: string) {
  return z.string({ error: message }).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, message);
}
