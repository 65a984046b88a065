import { z } from "zod";
import { optionalTextSchema } from "../primitives/index.ts";
import { TUTORIAL_VIDEO_LINK_MAX_CHARS, TUTORIAL_VIDEO_MINUTES_MAX } from "./limits.ts";

/** The video of a lesson, as its page names it before it is opened. */
export const tutorialVideoSchema = z.object({
  url: z.string(),
  host: z.string().describe("Name of the site that shows it"),
  minutes: z.number().int().nullable().describe("Length; null when nobody gave it"),
  megabytes: z
    .number()
    .int()
    .nullable()
    .describe("Estimate of the mobile data of the whole video; null where nobody knows"),
});

export type TutorialVideo = z.infer<typeof tutorialVideoSchema>;

const MINUTES_TEXT = `Give whole minutes from 1 to ${TUTORIAL_VIDEO_MINUTES_MAX}, or leave it empty.`;

const URL_TEXT = "The video must be an address that begins with https://. Or leave it empty.";

const addressSchema = z.url({ protocol: /^https$/ });

export const videoFields = {
  videoUrl: optionalTextSchema("Video", TUTORIAL_VIDEO_LINK_MAX_CHARS)
    // Rejects credentials before the host, because every reader would see them.
    .regex(/^(?:https:\/\/[^\s/?#@.]+(?:\.[^\s/?#@.]+)+(?:[/?#]\S*)?)?$/i, URL_TEXT)
    .refine((address) => address === "" || addressSchema.safeParse(address).success, URL_TEXT)
    .describe("https address of a video; empty for none"),
  videoMinutes: z
    .number(MINUTES_TEXT)
    .int(MINUTES_TEXT)
    .min(1, MINUTES_TEXT)
    .max(TUTORIAL_VIDEO_MINUTES_MAX, MINUTES_TEXT)
    .nullable()
    .describe("Length of the video; null if unknown"),
};
