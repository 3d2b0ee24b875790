import type { Browser, Page } from '@playwright/test';
import { printTable } from './report';

/** An event of Chromium's trace format. Times are in microseconds. */
interface TraceEvent {
  name: string;
  /** X is an event with a duration, M describes a thread. */
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args: { name?: string };
}

/** The kinds of work, which are the columns of the table, with the names of the trace events that count for each. */
const kinds: Record<string, string[]> = {
  script: ['EvaluateScript', 'FunctionCall', 'RunMicrotasks', 'v8.compile', 'v8.compileModule', 'v8.evaluateModule'],
  'garbage collection': ['MajorGC', 'MinorGC', 'V8.GCScavenger', 'V8.GCIncrementalMarking'],
  parsing: ['ParseHTML', 'ParseAuthorStyleSheet'],
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['Paint', 'PrePaint', 'Layerize', 'Commit'],
};
const TASK = 'RunTask';
const SHOWN = 5;

/** Prints the longest tasks of a page's main thread during an action, in ms, and what the browser did in each. */
export async function printLongestTasks(title: string, browser: Browser, page: Page, action: () => Promise<unknown>) {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute'],
  });
  await action();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(`${await browser.stopTracing()}`);
  const tasks = tasksIn(traceEvents);
  const start = Math.min(...tasks.map(({ ts }) => ts));
  const longest = tasks
    .toSorted((a, b) => b.dur - a.dur)
    .slice(0, SHOWN)
    .toSorted((a, b) => a.ts - b.ts);
  const inMs = (microseconds = 0) => (microseconds / 1000).toFixed(0);
  printTable(`${title}: the ${SHOWN} longest tasks, in ms`, [
    ['start', 'duration', ...Object.keys(kinds)],
    ...longest.map(({ ts, dur, spent }) => [
      inMs(ts - start),
      inMs(dur),
      ...Object.keys(kinds).map((kind) => inMs(spent.get(kind))),
    ]),
  ]);
}

interface Task {
  ts: number;
  dur: number;
  /** Time by kind of work, in microseconds. Nested work of another kind counts only for that kind. */
  spent: Map<string, number>;
}

/** Returns the tasks of the busiest main thread, which belongs to the measured page. */
function tasksIn(events: TraceEvent[]): Task[] {
  const mainThreads = events.filter(({ ph, args }) => ph === 'M' && args.name === 'CrRendererMain');
  const threads = mainThreads.map(({ pid, tid }) =>
    events.filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid),
  );
  const busy = (thread: TraceEvent[]) =>
    thread.reduce((sum, { name, dur = 0 }) => (name === TASK ? sum + dur : sum), 0);
  const [thread = []] = threads.toSorted((a, b) => busy(b) - busy(a));

  const tasks: Task[] = [];
  /** The events that contain the current one, the innermost last. */
  const around: { end: number; kind?: string }[] = [];
  for (const { name, ts, dur = 0 } of thread.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while ((around.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) around.pop();
    if (name === TASK) tasks.push({ ts, dur, spent: new Map() });
    const kind = Object.keys(kinds).find((key) => kinds[key]?.includes(name)) ?? around.at(-1)?.kind;
    const spent = tasks.at(-1)?.spent;
    const add = (to: string | undefined, time: number) => to && spent?.set(to, (spent.get(to) ?? 0) + time);
    if (around.length > 0) {
      add(kind, dur);
      add(around.at(-1)?.kind, -dur);
    }
    around.push({ end: ts + dur, kind });
  }
  return tasks;
}
