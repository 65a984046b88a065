import { categoryChoiceSchema } from "@ebute/contracts/categories";
import { tutorialAudiences } from "@ebute/contracts/tutorials";
import { z } from "zod";

/** Shape of `posts.json`. */
export const samplePostsSchema = z.array(
  z.object({
    slug: z.string(),
    title: z.string(),
    subTitle: z.string(),
    category: categoryChoiceSchema,
    publishedDaysAgo: z.number().nullable(),
    /** Of a post that was changed after its publication. */
    revisedDaysAgo: z.number().optional(),
    comments: z.array(
      z.object({
        name: z.string(),
        content: z.string(),
        isApproved: z.boolean(),
        daysAgo: z.number(),
      }),
    ),
  }),
);

const dated = { title: z.string(), daysAgo: z.number() };

/** Shape of `lessons.json`. */
export const lessonsSchema = z.object({
  tutorials: z.array(z.object({ ...dated, slug: z.string(), audience: z.enum(tutorialAudiences) })),
  materials: z.array(
    z.object({
      ...dated,
      description: z.string(),
      link: z.string().nullable().default(null),
      file: z.string().optional(),
    }),
  ),
  updates: z.array(z.object({ ...dated, content: z.string() })),
});
