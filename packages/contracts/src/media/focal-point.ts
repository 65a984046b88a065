import { z } from "zod";
import { defaultFocalPoint } from "./default-focal-point.ts";
import { pictureSchema } from "./picture.ts";

const WRONG = "The focus must be two whole numbers between 0 and 100, such as { x: 50, y: 35 }.";

const percentSchema = z.number(WRONG).int(WRONG).min(0, WRONG).max(100, WRONG);

/**
 * Focal point of one use of a picture: another use of the same picture may have a different one.
 */
export const focalPointSchema = z
  .object({ x: percentSchema, y: percentSchema }, WRONG)
  .describe(
    `Point that stays visible where the picture is cropped, in per cent from the left and the top; at first ${defaultFocalPoint.x} and ${defaultFocalPoint.y}`,
  );

/** A picture together with the focal point of its use. */
export const shownPictureSchema = pictureSchema.extend({ focus: focalPointSchema });

export type ShownPicture = z.infer<typeof shownPictureSchema>;
