/** Cache tag of every page that shows subjects, topics or the place of a lesson. */
export const COURSES_TAG = "courses";
