import { randomUUID } from "node:crypto";
import type { TrashKind } from "@ebute/contracts/trash";
import { createComment } from "#tests/factories/comments.ts";
import { createMaterial } from "#tests/factories/materials.ts";
import { createMessage } from "#tests/factories/messages.ts";
import { createOrder } from "#tests/factories/orders.ts";
import { createPost } from "#tests/factories/posts.ts";
import { createQuestion } from "#tests/factories/questions.ts";
import { createThread } from "#tests/factories/threads.ts";
import { createTutorial, createTutorialComment } from "#tests/factories/tutorials.ts";
import { createUpdate } from "#tests/factories/updates.ts";
import type { TestApp } from "../servers/test-app.ts";

export type TrashableEntry = {
  id: string;
  table: string;
  name: string;
  calls: string[];
  /** Further fields by which the calls name the object, besides its id. */
  input?: object;
};

/** Creates one object of each kind, with the calls that delete it. */
export function trashableEntries(site: TestApp): Record<TrashKind, () => Promise<TrashableEntry>> {
  return {
    async post() {
      const { id, title } = await createPost(site, {
        slug: `deletable-${randomUUID().slice(0, 8)}`,
      });
      return { id, table: "posts", name: title, calls: ["POST /api/blog/delete"] };
    },
    async comment() {
      const { id } = await createComment(site, { postId: (await createPost(site)).id });
      const calls = ["POST /api/admin/delete-comment"];
      return { id, table: "comments", name: "Ngozi: This helped.", calls };
    },
    async tutorial() {
      const { id, title } = await createTutorial(site);
      const calls = [`DELETE /api/bblogs/${id}`, "POST /api/bblogs"];
      return { id, table: "tutorials", name: title, calls };
    },
    async tutorialComment() {
      const { id, text } = await createTutorialComment(site, {
        tutorialId: (await createTutorial(site)).id,
      });
      return { id, table: "tutorial_comments", name: text, calls: [`DELETE /api/bcomments/${id}`] };
    },
    async thread() {
      const { id: tutorialId } = await createTutorial(site);
      const { id } = await createThread(site, { tutorialId });
      const calls = ["POST /trpc/threads.delete"];
      return { id, table: "threads", name: "Why do we halve it?", calls };
    },
    async material() {
      const { id, title } = await createMaterial(site);
      const calls = [`DELETE /api/bmaterials/${id}`, "POST /api/bmaterials"];
      return { id, table: "materials", name: title, calls };
    },
    async update() {
      const { id, title } = await createUpdate(site);
      const calls = [`DELETE /api/updates/${id}`, "POST /api/updates"];
      return { id, table: "updates", name: title, calls };
    },
    async order() {
      const { id, code, customerName } = await createOrder(site);
      return {
        id,
        table: "orders",
        name: customerName,
        calls: ["POST /trpc/orders.delete"],
        input: { orderId: code },
      };
    },
    async message() {
      const { id } = await createMessage(site);
      const calls = ["POST /trpc/contact.delete"];
      return { id, table: "contact_messages", name: "Ngozi Okafor: Do you teach in Yaba?", calls };
    },
    async question() {
      const { id } = await createQuestion(site);
      return {
        id,
        table: "questions",
        name: "Which gas do plants take in?",
        calls: ["POST /trpc/questions.delete"],
      };
    },
  };
}
