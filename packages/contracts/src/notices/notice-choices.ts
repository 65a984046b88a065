import { z } from "zod";
import { type NoticeKind, type NoticeWay, noticeWays } from "./kinds.ts";

const waySchema = z.enum(noticeWays, "Choose when you want a letter.").optional();

/** The choices that change. */
export const chooseNoticesInputSchema = z.object({
  comments: waySchema,
  messages: waySchema,
  orders: waySchema,
  reviews: waySchema,
  returned: waySchema,
} satisfies Record<NoticeKind, typeof waySchema>);

export type ChooseNoticesInput = z.infer<typeof chooseNoticesInputSchema>;

export type NoticeChoice = { kind: NoticeKind; way: NoticeWay };

/** The letters of one administrator: a choice for each kind that the role handles. */
export type OwnNotices = {
  choices: NoticeChoice[];
  email: string;
  /** False without a mail server: then no letter goes out. */
  canMail: boolean;
};
