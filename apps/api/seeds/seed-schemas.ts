import { categoryChoiceSchema } from "@ebute/contracts/categories";
import { programmeKinds } from "@ebute/contracts/courses";
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
        /** The firm's, of the same day. */
        answer: z.string().optional(),
        daysAgo: z.number(),
      }),
    ),
  }),
);

const dated = { title: z.string(), daysAgo: z.number() };

/** Shape of `lessons.json`. */
export const lessonsSchema = z.object({
  tutorials: z.array(
    z.object({
      ...dated,
      slug: z.string(),
      audience: z.enum(tutorialAudiences),
      /** A subject and a topic of the sample questions. */
      place: z.object({ subject: z.string(), topic: z.string() }).optional(),
    }),
  ),
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

/** Shape of `questions.json`. */
export const sampleQuestionsSchema = z.object({
  programme: z.object({
    name: z.string(),
    kind: z.enum(programmeKinds),
    /** Month and day, such as 04-16, on which the examination begins each year. */
    examDay: z.string().regex(/^\d\d-\d\d$/),
  }),
  subjects: z.array(
    z.object({
      name: z.string(),
      /** In the folder `questions`. */
      file: z.string(),
      /** Titles of the passages in the file, in their order. */
      passages: z.array(z.string()),
    }),
  ),
});
