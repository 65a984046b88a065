import type { Category, Topic } from "./topic.ts";
import { education, entertainment, health, lifestyle } from "./topics-life.ts";
import { finance, startup, technology } from "./topics-work.ts";

export const topics: Record<Category, Topic> = {
  Technology: technology,
  Startup: startup,
  Lifestyle: lifestyle,
  Finance: finance,
  Health: health,
  Education: education,
  Entertainment: entertainment,
};

/** Fit below any title. */
export const subTitles = [
  "Notes from {place}, with prices from {market} and {number} things that we would do again.",
  "We asked {person} and {number} others, and tried what they said for {days}.",
  "What works on a small phone, a small budget and a bad road.",
  "For {people} who have heard enough advice and want to see the sum.",
  "The short version: begin on {day}, and keep it up for {days}.",
  "Told by {person} from {place}, and checked on the spot.",
  "It takes {days}, about {amount}, and more patience than either.",
] as const;

/** Sentences that fit into any text. */
export const generalSentences = [
  "None of this is new to {people} in {place}, but it is rarely written down.",
  "It took {days} until the difference could be seen.",
  "That was on a {day}, and by the next one half of {market} had heard of it.",
  "You will find somebody in {place} who does the opposite and is happy with it.",
  "The price at {market} was {amount} when we asked, and it will be another one when you do.",
  "{Person} told us the same thing in fewer words.",
  "Begin small, and change nothing else meanwhile.",
  "During {season} everything takes twice as long, so plan for that.",
  "The rest is habit.",
  "If you have only one evening, do the first part and leave the others for {season}.",
  "We tried it with {number} {people} and asked again after {days}.",
  "What sounds like a detail here was what decided it in the end.",
  "Write to us when it went otherwise for you; the next version of this text will say so.",
] as const;

export const openings = [
  "On a {day} in {place}, {person} showed us {thing} and asked what we saw.",
  "Ask {people} at {market} about {thing} and you will hear {number} answers.",
  "There are easier subjects than {thing}, and few that come up as often.",
  "It began with {amount}, a borrowed table and a question about {thing}.",
  "Everybody in {place} has an opinion on {thing}; this is what we could check.",
] as const;

export const quotes = [
  "If it cannot be explained on one page, I do not do it.",
  "The cheap one is the one that you buy once.",
  "We did not wait until everything was ready. Nothing is ever ready here.",
  "My mother did it with less, and she did it better.",
  "First the small thing, every day. Then the big thing comes by itself.",
] as const;

export const remarks = [
  "Thank you for this. I tried the first part on {day} and it worked at once.",
  "In {place} it is {amount} by now, otherwise everything is as you say.",
  "Please write one for {people} too.",
  "I do not agree about the second point. With us it took {days} and nothing changed.",
  "My sister sent me this from {place}. We are doing it together.",
  "Which one did you buy at {market} in the end?",
  "Well written, and short enough to read on the bus.",
  "We have done it like this for {number} years. Nobody believed us.",
  "Is it the same during {season}?",
  "I printed it and put it on the wall of the shop.",
  "The part about the price made me laugh. At {market} they told me {amount}.",
  "God bless you. I was about to spend {amount} on the wrong thing.",
  "Can you say more about the first step? I got stuck there for {days}.",
  "E don do. I go try am this {day}.",
  "My students will get this to read. Is that all right?",
] as const;
