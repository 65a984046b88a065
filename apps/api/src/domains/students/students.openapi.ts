import type { Student } from "@ebute/contracts/students";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

export const exampleStudent: Student = {
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

const { fullName, email, state, city } = exampleStudent;

const exported = {
  exportedAt: EXAMPLE_TIME,
  account: exampleStudent,
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
  exportOwn: {
    summary: "Export one's own data",
    description: "Everything that is stored about the signed-in student, as a file.",
    response: exported,
  },
});
