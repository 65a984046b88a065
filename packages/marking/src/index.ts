export { type AnswerProblem, findAnswerProblem } from "./answer-problem.ts";
export { describeKey } from "./describe-key.ts";
export { jambScore, type SubjectPoints, type SubjectScores } from "./jamb-score.ts";
export { MARKING_VERSION, type Mark, mark } from "./mark.ts";
export { findNumberProblem } from "./number/read-number.ts";
export { addPoints } from "./points.ts";
