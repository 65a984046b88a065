import { expect, it } from "vitest";
import { categoryChangesSchema, createCategoryInputSchema } from "../categories/index.ts";
import { createMaterialInputSchema, materialChangesSchema } from "../materials/index.ts";
import { addOrderInputSchema, orderChangesSchema } from "../orders/index.ts";
import { createPostInputSchema, postChangesSchema } from "../posts/index.ts";
import { createRedirectInputSchema, redirectChangesSchema } from "../redirects/index.ts";
import { createTutorialInputSchema, tutorialChangesSchema } from "../tutorials/index.ts";
import { createUpdateInputSchema, updateChangesSchema } from "../updates/index.ts";

/** Fields that say what an edit is based on. */
const bases = ["version", "from"];

it.each([
  ["post", postChangesSchema, createPostInputSchema],
  ["tutorial", tutorialChangesSchema, createTutorialInputSchema],
  ["material", materialChangesSchema, createMaterialInputSchema],
  ["update", updateChangesSchema, createUpdateInputSchema],
  ["order", orderChangesSchema, addOrderInputSchema],
  ["category", categoryChangesSchema, createCategoryInputSchema],
  ["redirect", redirectChangesSchema, createRedirectInputSchema],
])(
  "a new %s accepts every field of an edit, so that a deleted one can be added again",
  (...args) => {
    const [, changes, creation] = args;
    const edited = Object.keys(changes.shape).filter((name) => !bases.includes(name));
    expect(Object.keys(creation.shape)).toEqual(expect.arrayContaining(edited));
  },
);
