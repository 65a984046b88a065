import { z } from "zod";
import { partsOf } from "../fields/index.ts";
import { tutorialFields } from "./fields.ts";

/** Content of a saved revision, without audience, place and publication. */
export const tutorialRevisionContentSchema = z.object(partsOf(tutorialFields, "stored"));

export type TutorialRevisionContent = z.infer<typeof tutorialRevisionContentSchema>;
