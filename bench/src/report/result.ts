import { z } from "zod";

const measured = z.number().optional();

/** JSON has no word for what could not be measured. */
const figure = z
  .number()
  .nullable()
  .transform((value) => value ?? Number.NaN);

export const rowResultSchema = z.object({
  id: z.string(),
  group: z.string(),
  title: z.string(),
  unit: z.string(),
  isForScale: z.boolean(),
  /** Medians of the runs. */
  value: figure,
  p50: measured,
  p99: measured,
  ratio: measured,
  timeRatio: measured,
  serverShare: measured,
  databaseShare: measured,
  generatorShare: measured,
  notes: z.array(z.string()),
  goal: z.object({ text: z.string(), isMet: z.boolean() }).optional(),
  /** The value of each run. */
  runs: z.array(figure),
});

export const resultSchema = z.object({
  date: z.string(),
  posts: z.number(),
  comments: z.number(),
  secondsPerRow: z.number(),
  machine: z.object({
    processor: z.string(),
    cores: z.number(),
    loadAtStart: z.number(),
    memoryBytes: z.number(),
    node: z.string(),
    generator: z.string(),
    arePinned: z.boolean(),
  }),
  rows: z.array(rowResultSchema),
});

export type RowResult = z.infer<typeof rowResultSchema>;
export type Result = z.infer<typeof resultSchema>;
