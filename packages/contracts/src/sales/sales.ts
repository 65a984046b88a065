import { z } from "zod";
import { daysBetween } from "../dates/days.ts";
import { daySchema } from "../primitives/index.ts";
import { SALES_RANGE_MAX_DAYS, salesPeriodUnits } from "./periods.ts";

const rangeShape = {
  from: daySchema("Choose the first day."),
  to: daySchema("Choose the last day."),
};

/** Days of the site's time zone, both included. */
export const salesInputSchema = z
  .object({ ...rangeShape, unit: z.enum(salesPeriodUnits, "The unit must be day, week or month.") })
  .refine(({ from, to }) => from <= to, "The first day must not be after the last day.")
  .refine(
    ({ from, to }) => daysBetween(from, to) < SALES_RANGE_MAX_DAYS,
    "Choose at most five years.",
  );

export type SalesInput = z.infer<typeof salesInputSchema>;

const sumsShape = {
  orders: z.number().int().describe("Orders that were added in these days"),
  sold: z.number().int().describe("Kobo: what these orders are worth"),
  received: z.number().int().describe("Kobo: payments of these days, for orders of any day"),
  owed: z.number().int().describe("Kobo: what is still to be paid for these orders"),
};

export const salesSumsSchema = z.object(sumsShape);

export type SalesSums = z.infer<typeof salesSumsSchema>;

export const salesPeriodSchema = z.object({ ...rangeShape, ...sumsShape });

export type SalesPeriod = z.infer<typeof salesPeriodSchema>;

export const soldItemSchema = z.object({
  description: z.string(),
  quantity: z.number().int(),
  sum: z.number().int().describe("Kobo, before discounts of the order"),
});

export type SoldItem = z.infer<typeof soldItemSchema>;

export const salesSchema = z.object({
  ...rangeShape,
  unit: z
    .enum(salesPeriodUnits)
    .describe("Coarser than requested where there would be too many periods"),
  totals: salesSumsSchema,
  periods: z.array(salesPeriodSchema).describe("Every period of the range, in order of time"),
  bestBySum: z.array(soldItemSchema),
  bestByNumber: z.array(soldItemSchema),
  leftOut: z.number().int().describe("Cancelled and returned orders of these days"),
  hasAny: z.boolean().describe("False while nothing was ever sold"),
});

export type Sales = z.infer<typeof salesSchema>;
