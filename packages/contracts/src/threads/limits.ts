export const THREAD_TEXT_MAX_CHARS = 2000;
export const THREAD_MESSAGES_MAX = 40;
/** Threads of one student on one lesson. */
export const THREADS_MAX = 20;
/** Threads that the teacher shows to everyone, on one lesson. */
export const SHARED_THREADS_SHOWN = 50;
/** Answered questions that the dashboard names. */
export const ANSWERED_SHOWN = 5;
