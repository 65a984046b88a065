import type { CommentsApprovalService } from "#domains/comments/approval/comments.approval.service.ts";
import { newComments } from "#domains/comments/comments.new-work.ts";
import { newMessages } from "#domains/contact/contact.new-work.ts";
import type { MailService } from "#domains/mail/mail.service.ts";
import { createNoticesRepository } from "#domains/notices/notices.repository.ts";
import { createNoticesSendingService } from "#domains/notices/notices.sending.service.ts";
import { createNoticesService } from "#domains/notices/notices.service.ts";
import { newOrders } from "#domains/orders/details/orders.new-work.ts";
import { newReturns, newReviews } from "#domains/posts/review/posts.reviews.new-work.ts";
import type { Core } from "../core.ts";

type Deps = {
  core: Core;
  mail: MailService;
  commentsApproval: CommentsApprovalService;
  findAdminEmails: (ids: string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Wires the letters about new work, which each domain finds. */
export function createNotices({ core, mail, commentsApproval, findAdminEmails }: Deps) {
  const { shared, database, settingsReader } = core;
  const notices = createNoticesRepository(database.db);
  const newWork = {
    comments: newComments,
    messages: newMessages,
    orders: newOrders,
    reviews: newReviews,
    returned: newReturns,
  };
  return {
    notices: createNoticesService({ ...shared, notices, newWork, mail, findAdminEmails }),
    noticesSending: createNoticesSendingService({
      ...shared,
      notices,
      newWork,
      mail,
      approvalPath: commentsApproval.pathOf,
      readTimeZone: async () => (await settingsReader.read()).settings.identity.timeZone,
    }),
  };
}
