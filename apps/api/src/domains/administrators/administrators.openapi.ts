import { administratorTexts, emailLinkSentNotice } from "@ebute/contracts/administrators";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_OTHER_ID,
  EXAMPLE_TIME,
  EXAMPLE_TOKEN,
} from "#platform/http/routing/openapi-operations.ts";

const password = "seven slow boats at noon";
const link = `https://example.ng/admin/invitation#${EXAMPLE_TOKEN}`;
const invitation = {
  _id: EXAMPLE_OTHER_ID,
  email: "editor@example.ng",
  role: "editor",
  createdAt: EXAMPLE_TIME,
  expiresAt: EXAMPLE_TIME,
  isExpired: false,
};

export const administratorsOperations = describeOperations("Administrators", {
  list: {
    summary: "List administrators",
    description:
      "Accounts with their roles, and open invitations, for owners. `canMail` says whether invitations go out by mail.",
    response: {
      administrators: [
        {
          _id: EXAMPLE_ID,
          email: "owner@example.ng",
          role: "owner",
          createdAt: EXAMPLE_TIME,
          lastSeenAt: EXAMPLE_TIME,
          hasSecondFactor: true,
          isSelf: true,
        },
      ],
      invitations: [invitation],
      canMail: true,
    },
  },
  setRole: {
    summary: "Change the role of an administrator",
    description:
      "Owners may do everything, editors all but administrators and the activity log, teachers work in the classes that they teach, writers write posts of their own that others publish, moderators look after comments. The last owner keeps the role: 409. Needs a recent confirmation.",
    request: { role: "moderator" },
    response: { message: administratorTexts.roleSet },
  },
  remove: {
    summary: "Remove an administrator",
    description:
      "Their sessions end at once. The last owner cannot be removed: 409. Needs a recent confirmation.",
    response: { message: administratorTexts.removed },
  },
  invite: {
    summary: "Invite an administrator",
    description:
      "Mails a link to the address; where no mail is configured, `link` is to be handed over by hand. Needs a recent confirmation.",
    request: { email: invitation.email, role: invitation.role },
    response: { message: administratorTexts.invited, invitation, link: null },
  },
  inviteAgain: {
    summary: "Send an invitation again",
    description: "Makes a new link; the earlier one ends.",
    response: { message: administratorTexts.madeAgain, invitation, link },
  },
  withdraw: {
    summary: "Withdraw an invitation",
    description: "Its link ends. A second time answers 404.",
    response: { message: administratorTexts.withdrawn },
  },
  accept: {
    summary: "Accept an invitation",
    description:
      "Takes the token of the link and a password of 15 characters or more. Makes the account and signs in.",
    request: { token: EXAMPLE_TOKEN, password },
    response: { message: administratorTexts.joined, token: EXAMPLE_TOKEN },
  },
  requestReset: {
    summary: "Ask for a link to a new administrator password",
    description: "The response is the same whether there is such an account or not.",
    request: { email: "owner@example.ng" },
    response: { message: administratorTexts.resetRequested },
  },
  reset: {
    summary: "Set a new administrator password with a link",
    description: "Takes the token of the mailed link, which works once. All sessions end.",
    request: { token: EXAMPLE_TOKEN, newPassword: password },
    response: { message: administratorTexts.passwordSet },
  },
  getEmail: {
    summary: "Read one's own e-mail address",
    description: "`waitingFor` is a new address that has not been proved yet.",
    response: { email: "owner@example.ng", waitingFor: null },
  },
  changeEmail: {
    summary: "Change one's own e-mail address",
    description:
      "Mails a link to the new address, which counts once the link was used; where no mail is configured it counts at once. Needs a recent confirmation.",
    request: { email: "new@example.ng" },
    response: {
      message: emailLinkSentNotice("new@example.ng"),
      email: "owner@example.ng",
      waitingFor: "new@example.ng",
    },
  },
  proveEmail: {
    summary: "Prove a new e-mail address",
    description: "Takes the token of the mailed link, which works once.",
    request: { token: EXAMPLE_TOKEN },
    response: { message: administratorTexts.emailProved },
  },
});
