import type { AccountsService } from "#domains/accounts/accounts.service.ts";
import { createCommentsApprovalService } from "#domains/comments/approval/comments.approval.service.ts";
import { createCommentsClosingRepository } from "#domains/comments/closing/comments.closing.repository.ts";
import { createCommentsClosingService } from "#domains/comments/closing/comments.closing.service.ts";
import {
  createKnownCommenters,
  KNOWN_COMMENTER_DAYS,
} from "#domains/comments/commenters/comments.known-commenters.ts";
import { createCommentsReadModel } from "#domains/comments/comments.read-model.ts";
import { createCommentsRepository } from "#domains/comments/comments.repository.ts";
import { createCommentsService } from "#domains/comments/comments.service.ts";
import { createCommentsSpamRepository } from "#domains/comments/spam/comments.spam.repository.ts";
import { createCommentsSpamService } from "#domains/comments/spam/comments.spam.service.ts";
import type { PostsService } from "#domains/posts/posts.service.ts";
import type { SiteAddressService } from "#domains/settings/groups/settings.site-address.service.ts";
import type { SettingsReader } from "#domains/settings/values/settings.reader.ts";
import type { Database } from "#platform/db/client.ts";
import { createTickets } from "#platform/security/signed-tickets.ts";
import type { SharedDependencies } from "../../core.ts";

type Deps = {
  db: Database;
  shared: SharedDependencies;
  posts: PostsService;
  settingsReader: SettingsReader;
  siteAddress: SiteAddressService;
  sessionKey: Uint8Array;
  findAdmin: AccountsService["findById"];
};

/** Wires comments on posts, their spam folder and their closing. */
export function createComments(deps: Deps) {
  const { db, shared, posts, settingsReader, siteAddress, sessionKey, findAdmin } = deps;
  const commentsSpam = createCommentsSpamService({
    ...shared,
    spam: createCommentsSpamRepository(db),
    readOrigin: siteAddress.origin,
    key: sessionKey,
  });
  const commentsClosing = createCommentsClosingService({
    ...shared,
    closing: createCommentsClosingRepository(db),
    settings: settingsReader,
  });
  const repository = createCommentsRepository(db);
  const comments = createCommentsService({
    ...shared,
    posts,
    spam: commentsSpam,
    closing: commentsClosing,
    comments: repository,
    readModel: createCommentsReadModel(db),
    settings: settingsReader,
    commenters: createKnownCommenters(
      createTickets({
        key: sessionKey,
        purpose: "commenter",
        clock: shared.clock,
        hours: KNOWN_COMMENTER_DAYS * 24,
      }),
    ),
  });
  const commentsApproval = createCommentsApprovalService({
    ...shared,
    comments,
    repository,
    findAdmin,
    key: sessionKey,
  });
  return { comments, commentsSpam, commentsClosing, commentsApproval };
}
