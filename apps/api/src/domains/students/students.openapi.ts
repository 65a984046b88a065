import { type Student, studentTexts } from "@ebute/contracts/students";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
  EXAMPLE_TOKEN,
} from "#platform/http/routing/openapi-operations.ts";

const user: Student = {
  _id: EXAMPLE_ID,
  id: EXAMPLE_ID,
  fullName: "Ada Okafor",
  email: "ada@example.ng",
  phone: "+2348031234567",
  state: "Lagos",
  city: "Ikeja",
  createdAt: EXAMPLE_TIME,
  version: 3,
};

const { fullName, email, state, city } = user;

const exported = {
  exportedAt: EXAMPLE_TIME,
  account: user,
  details: { ageBand: "adult", guardianName: null, guardianPhone: null, consents: [] },
  classes: [{ name: "SS3", startsOn: "2026-01-12", endsOn: null, state: "active" }],
  sessions: [{ device: "Chrome on Android", createdAt: EXAMPLE_TIME, lastSeenAt: EXAMPLE_TIME }],
  comments: [],
  lessonsDone: [],
  practice: { sessions: [], answers: [] },
  questionReports: [],
  threads: [],
  bookmarks: [],
  paperScores: [],
  extraTimes: [],
  exams: [],
  calendarFeed: { createdAt: EXAMPLE_TIME },
  assignments: [],
  devices: [],
  earlierContacts: [],
  earlierProfiles: [],
};

export const studentsOperations = describeOperations("Students", {
  signUp: {
    summary: "Sign up as a student",
    description:
      "The phone number is the account's name: one that is registered, in any way of writing it (0803…, +234803…, spaces, dashes), answers 409. The password has at least 8 characters and is not on the list of common ones. `confirmPassword` is never read.",
    request: {
      fullName,
      email,
      phone: "0803 123 4567",
      state,
      city,
      password: "three quiet goats",
    },
    response: { message: studentTexts.signedUp, user },
  },
  list: {
    summary: "List students",
    description: "Student accounts, newest first. No password or hash, ever.",
    response: { users: [user], nextCursor: null },
  },
  exportAll: {
    summary: "Export students as CSV",
    description: "All student accounts, for a spreadsheet.",
    response: `"Full Name","Email","Phone","State","City","Date"\r\n"${fullName}","${email}","'+2348031234567","${state}","${city}","${EXAMPLE_TIME}"\r\n`,
  },
  export: {
    summary: "Export the data of a student",
    description:
      "Everything that is stored about the student, as a file. Needs a recent confirmation.",
    response: exported,
  },
  update: {
    summary: "Change a student",
    description: "Any of name, e-mail, phone, state and city; what is absent stays as it is.",
    request: { city },
    response: { message: studentTexts.updated, user },
  },
  delete: {
    summary: "Delete a student",
    description:
      "Their sessions end at once; their comments on tutorials stay under `Deleted user`. Needs a recent confirmation.",
    response: { message: studentTexts.deleted },
  },
  issueResetCode: {
    summary: "Issue a password code for a student",
    description:
      "A code for a student who forgot the password and gets no mail, to be read out. Shown only here. Needs a recent confirmation.",
    response: { message: studentTexts.codeIssued, code: "7K3M-Q9XD", expiresAt: EXAMPLE_TIME },
  },
  getOwn: {
    summary: "Read one's own account",
    description: "The signed-in student's account.",
    response: { user },
  },
  updateOwn: {
    summary: "Change one's own account",
    description:
      "Any of name, e-mail, phone, state and city; what is absent stays as it is. A change of e-mail or phone takes `currentPassword` along, and a letter to the old address can undo it for a day.",
    request: { city },
    response: { message: studentTexts.profileUpdated, user },
  },
  getContact: {
    summary: "Read the state of one's own e-mail address",
    description: "Whether a changed address is confirmed, and whether the site can send letters.",
    response: { contact: { isEmailProved: true, canMail: true } },
  },
  requestEmailProof: {
    summary: "Ask for another letter that confirms the e-mail address",
    description: "Nothing that opens the account is mailed to an address that is not confirmed.",
    response: { message: studentTexts.emailProofSent },
  },
  proveEmail: {
    summary: "Confirm a changed e-mail address",
    description: "Takes the token of the link in the letter to the new address.",
    request: { token: EXAMPLE_TOKEN },
    response: { message: studentTexts.emailProved },
  },
  undoContactChange: {
    summary: "Undo a change of e-mail or phone",
    description:
      "Takes the token of the link in the letter to the old address, within a day, and a new password. Every session of the account ends.",
    request: { token: EXAMPLE_TOKEN, newPassword: "four calm rivers" },
    response: { message: studentTexts.contactUndone },
  },
  exportOwn: {
    summary: "Export one's own data",
    description: "Everything that is stored about the signed-in student, as a file.",
    response: exported,
  },
  deleteOwn: {
    summary: "Delete one's own account",
    description:
      "Asks for the password. All sessions end; comments on tutorials stay under `Deleted user`.",
    request: { password: "three quiet goats" },
    response: { message: studentTexts.accountDeleted },
  },
});
