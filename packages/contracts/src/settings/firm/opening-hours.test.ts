import { describe, expect, it } from "vitest";
import { formatOpeningHours, settingsSchemas, type Weekday } from "../index.ts";

const hours = (days: number[], opens = "08:00", closes = "17:00") => ({
  days: days as Weekday[],
  opens,
  closes,
});
const linesOf = (entries: ReturnType<typeof hours>[], pattern = "h:mm a") =>
  formatOpeningHours(entries, pattern).map(({ days, times }) => `${days}: ${times}`);

describe("opening hours in words", () => {
  it.each([
    [[1, 2, 3, 4, 5], "Monday to Friday"],
    [[1, 2, 3, 4, 5, 6, 7], "Every day"],
    [[6, 7], "Saturday, Sunday"],
    [[1, 3, 4, 5, 7], "Monday, Wednesday to Friday, Sunday"],
  ])("write the days %j as %s", (days, words) => {
    expect(linesOf([hours(days)])).toEqual([`${words}: 8:00 am to 5:00 pm`]);
  });

  it("follow the site's time format", () => {
    expect(linesOf([hours([1])], "HH:mm")).toEqual(["Monday: 08:00 to 17:00"]);
  });

  it("join days with the same hours, also across several entries", () => {
    expect(
      linesOf([
        hours([1, 2], "14:00", "18:00"),
        hours([1, 2, 4], "08:00", "12:00"),
        hours([6], "00:00", "23:59"),
      ]),
    ).toEqual([
      "Monday, Tuesday: 8:00 am to 12:00 pm, 2:00 pm to 6:00 pm",
      "Thursday: 8:00 am to 12:00 pm",
      "Saturday: open all day",
    ]);
  });
});

describe("the opening hours in a request", () => {
  const messagesOf = (value: unknown) =>
    settingsSchemas.contact.shape.hours
      .safeParse(value)
      .error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`);

  it.each([
    ["Mon to Fri", [" The opening hours must be a list."]],
    [[hours([])], ["0 Hours 1: choose at least one day."]],
    [[hours([1]), hours([8])], ["1 Hours 2: choose at least one day."]],
    [[hours([1], "", "17:00")], ["0 Hours 1: write both times, such as 08:00."]],
    [[hours([1], "25:00")], ["0 Hours 1: write both times, such as 08:00."]],
    [
      [hours([1], "08:00", "08:00")],
      ["0 Hours 1: the two times are the same. For a whole day, write 00:00 and 23:59."],
    ],
    [Array(15).fill(hours([1])), [" There can be at most 14 opening hours."]],
  ])("are refused as %j with a sentence", (value, messages) => {
    expect(messagesOf(value)).toEqual(messages);
  });

  it("may end after midnight, and name each day once", () => {
    const parsed = settingsSchemas.contact.shape.hours.parse([hours([6, 5, 6], "18:00", "02:00")]);
    expect(parsed).toEqual([hours([5, 6], "18:00", "02:00")]);
  });
});
