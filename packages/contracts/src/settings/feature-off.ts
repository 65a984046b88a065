import { defineNotFound } from "../errors/index.ts";

export const featureOff = defineNotFound("FEATURE_OFF", "This part of the site is switched off.");
