import { eq, inArray, sql } from "drizzle-orm";
import { rightKeys } from "#domains/corrections/corrections.table.ts";
import {
  questionExcerpt,
  questionsTable,
  questionVersionsTable,
} from "#domains/questions/questions.table.ts";
import type { Database } from "#platform/db/client.ts";

export type MarkedVersionRow = {
  versionId: string;
  shown: number;
  right: number;
  /** Correlation of being right with the points of the other questions; null without a spread. */
  discrimination: number | null;
};

export type PickRow = {
  versionId: string;
  /** Null for answers without options. */
  optionId: string | null;
  count: number;
};

export type ShareRow = { id: string; shown: number; percent: number };

export type StatisticsReadModel = ReturnType<typeof createStatisticsReadModel>;

/** Statistics of questions over the first attempts of closed sittings. */
export function createStatisticsReadModel(db: Database) {
  return {
    async countSittings(examId: string): Promise<number> {
      const rows = await db.execute<{ total: number }>(sql`
        select count(*)::int as total from sittings
        where exam_id = ${examId} and attempt = 1 and state = 'closed'`);
      return rows[0]?.total ?? 0;
    },

    /** Marks by version, from the newest result of each sitting. */
    async findMarked(examId: string): Promise<MarkedVersionRow[]> {
      return [
        ...(await db.execute<MarkedVersionRow>(sql`
          with newest as (
            select distinct on (result.sitting_id) result.sitting_id, result.questions
            from sittings as sitting
            join results as result on result.sitting_id = sitting.id
            where sitting.exam_id = ${examId} and sitting.attempt = 1 and sitting.state = 'closed'
            order by result.sitting_id, result.marked_at desc, result.id desc
          ), marks as (
            select (mark ->> 'versionId')::uuid as version_id,
              (mark ->> 'isRight')::boolean as is_right,
              (mark ->> 'points')::float8 as points,
              sum((mark ->> 'points')::float8) over (partition by newest.sitting_id) as total
            from newest, jsonb_array_elements(newest.questions) as mark
          )
          select version_id as "versionId", count(*)::int as shown,
            (count(*) filter (where is_right))::int as "right",
            corr(is_right::int::float8, total - points) as discrimination
          from marks group by version_id`)),
      ];
    },

    /** Numbers of answers by version and option; what counts is the last word of each sitting. */
    async findPicks(examId: string): Promise<PickRow[]> {
      return [
        ...(await db.execute<PickRow>(sql`
          with last_events as (
            select distinct on (event.sitting_id, event.question_version_id)
              event.question_version_id as version_id, event.answer
            from sittings as sitting
            join sitting_events as event on event.sitting_id = sitting.id
            where sitting.exam_id = ${examId} and sitting.attempt = 1 and sitting.state = 'closed'
              and (event.is_in_time or event.received_at <= sitting.late_accepted_at)
            order by event.sitting_id, event.question_version_id, event.epoch desc, event.seq desc
          )
          select version_id as "versionId", null as "optionId", count(*)::int as count
          from last_events where answer is not null and answer <> 'null'::jsonb
          group by version_id
          union all
          select version_id, option_id, count(*)::int
          from last_events, jsonb_array_elements_text(last_events.answer -> 'optionIds') as option_id
          where jsonb_typeof(answer -> 'optionIds') = 'array'
          group by version_id, option_id`)),
      ];
    },

    /** Questions of versions, with their right answers. */
    async findVersions(ids: string[]) {
      if (ids.length === 0) return [];
      return db
        .select({
          id: questionVersionsTable.id,
          questionId: questionsTable.id,
          number: questionVersionsTable.number,
          excerpt: questionExcerpt,
          content: questionVersionsTable.content,
          keys: rightKeys,
        })
        .from(questionVersionsTable)
        .innerJoin(questionsTable, eq(questionsTable.id, questionVersionsTable.questionId))
        .where(inArray(questionVersionsTable.id, ids));
    },

    /** Shares of questions in exams, found by the index of what was drawn. */
    async findExamShares(ids: string[]): Promise<ShareRow[]> {
      if (ids.length === 0) return [];
      return [
        ...(await db.execute<ShareRow>(sql`
          select asked.id, count(*)::int as shown,
            round(100.0 * (count(*) filter (where (mark ->> 'isRight')::boolean)) / count(*))::int as percent
          from unnest(${sql.param(ids)}::uuid[]) as asked(id)
          join sittings as sitting
            on sitting.drawn @> jsonb_build_array(jsonb_build_object('questionId', asked.id::text))
              and sitting.attempt = 1 and sitting.state = 'closed'
          cross join lateral (
            select result.questions from results as result where result.sitting_id = sitting.id
            order by result.marked_at desc, result.id desc limit 1
          ) as newest
          cross join lateral jsonb_path_query_first(
            sitting.drawn, '$[*] ? (@.questionId == $id)', jsonb_build_object('id', asked.id::text)
          ) as shown_as
          cross join lateral jsonb_path_query_first(
            newest.questions, '$[*] ? (@.versionId == $id)', jsonb_build_object('id', shown_as ->> 'versionId')
          ) as mark
          where mark is not null
          group by asked.id`)),
      ];
    },
  };
}

export type VersionRow = Awaited<ReturnType<StatisticsReadModel["findVersions"]>>[number];
