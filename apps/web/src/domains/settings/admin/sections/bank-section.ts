import { BANK_INSTRUCTIONS_MAX_CHARS, BANK_NAME_MAX_CHARS } from "@ebute/contracts/settings";
import { textAreaField, textField } from "./define-settings-fields.ts";
import type { SettingsSection } from "./settings-section.ts";

const ACCOUNT_NUMBER_MAX_CHARS = 40;

export const bankSection: SettingsSection = {
  group: "bank",
  title: "Bank details",
  about:
    "The account to which customers transfer money. Only the page of an order that is not paid shows it, and the messages that you send from an order. The site takes no card payments.",
  fields: [
    textField("bankName", "Bank", BANK_NAME_MAX_CHARS, "As your customers know it."),
    textField(
      "accountName",
      "Account name",
      BANK_NAME_MAX_CHARS,
      "The name that a transfer shows.",
    ),
    textField(
      "accountNumber",
      "Account number",
      ACCOUNT_NUMBER_MAX_CHARS,
      "Ten digits. Empty: no bank details are shown.",
    ),
    textAreaField(
      "instructions",
      "What else they should know",
      BANK_INSTRUCTIONS_MAX_CHARS,
      "For example: write the order id as the reference.",
    ),
  ],
};
