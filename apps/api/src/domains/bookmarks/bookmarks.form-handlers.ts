import { BOOKMARK_FORM, type Bookmarked, bookmarkedSchema } from "@ebute/contracts/bookmarks";
import { signInHref } from "@ebute/contracts/sign-in";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { type PlainFormHandler, publicFormOptions } from "#platform/pages/plain-form-handler.ts";
import type { BookmarksService } from "./bookmarks.service.ts";

type Services = {
  bookmarks: Pick<BookmarksService, "add" | "remove">;
  plainFormHandler: PlainFormHandler;
};

const text = z.string().catch("");

const typedSchema = z
  .object({
    intent: z.enum(["add", "remove"]).catch("add"),
    /** Set by the forms of the list, which the student stays on. */
    isOnList: text,
    kind: text,
    id: text,
    number: text,
  })
  .catch({ intent: "add", isOnList: "", kind: "", id: "", number: "" });

const LIST = "/userDashboard/bookmarks";

/** The buttons by which students bookmark lessons and questions, which need no JavaScript. */
export function bookmarksFormHandlers({
  bookmarks,
  plainFormHandler,
}: Services): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(LIST, publicFormOptions, (request, reply) => {
      const { intent, isOnList, ...values } = typedSchema.parse(request.body);
      return plainFormHandler.handle({
        request,
        reply,
        form: BOOKMARK_FORM,
        feature: "studyArea",
        values,
        isOfReader: true,
        run: async (caller) => {
          if (caller.principal.kind !== "student") return signInHref(LIST);
          const bookmarked = bookmarkedSchema.parse(values);
          await bookmarks[intent](caller, bookmarked);
          if (!isOnList) return pageOf(bookmarked);
          return intent === "add" ? LIST : `${LIST}?removed=${nameOf(bookmarked)}`;
        },
        success: (target) => target,
      });
    });
  };
}

function pageOf(bookmarked: Bookmarked): string {
  const id = encodeURIComponent(bookmarked.id);
  if (bookmarked.kind === "lesson") return `/bblog/${id}#bookmark`;
  const { number } = bookmarked;
  return `/userDashboard/practice/${id}?question=${number}#report-${number}`;
}

/** Names what was removed, so that the page can bring it back. */
function nameOf(bookmarked: Bookmarked): string {
  const { kind, id } = bookmarked;
  return [kind, id, ...(kind === "question" ? [bookmarked.number] : [])]
    .map(encodeURIComponent)
    .join(".");
}
