import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { rootDir } from '#server/platform/paths.ts';
import {
  type RecordableEnv as Env,
  listCopiedSources,
  readStages,
  recordReads,
  type Stage,
  valuesOf,
} from '#tests/support/dockerfile.ts';
import { INPUTS } from '../../scripts/build.mjs';

interface Service {
  readonly build?: unknown;
  readonly environment: Readonly<Record<string, string | number>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly volumes?: readonly string[];
  readonly stop_grace_period?: string;
  readonly mem_limit?: string;
  readonly pids_limit?: number;
}

const read = (path: string) => readFileSync(join(rootDir, path), 'utf8');
const VARIABLE = /\$\{(\w+)(?::[-?]([^}]*))?\}/g;

const text = read('compose.yaml');
const example: Env = parseEnv(read('deploy/example.env'));
/** The example with every secret filled in. */
const filled: Env = Object.fromEntries(
  Object.entries(example).map(([name, value = '']) => [
    name,
    name === 'DATA_KEY' ? 'ab'.repeat(32) : value.replace('change-this', 'c0ffee'),
  ]),
);
const caddyfile = read('deploy/Caddyfile');
const stages = readStages();
const [builds, packages, runs] = stages as [Stage, Stage, Stage];

/** Fills the variables in as `docker compose` does: into texts, after the file is parsed. */
function servicesWith(env: Env): Record<string, Service> {
  const fill = (_key: string, value: unknown) =>
    typeof value === 'string'
      ? value.replace(VARIABLE, (_, name: string, fallback = '') => env[name] || fallback)
      : value;
  return JSON.parse(JSON.stringify(parse(text).services, fill));
}

const instancesIn = (services: Record<string, Service>) => Object.entries(services).filter(([, { build }]) => build);

/** The environment of an instance, from compose.yaml and from the image. */
function toldWith(env: Env): Record<string, string> {
  const [[, instance] = expect.fail('there is no instance')] = instancesIn(servicesWith(env));
  const ofImage = Object.fromEntries(valuesOf(runs, 'ENV').map((line) => line.split('=') as [string, string]));
  const told = Object.entries(instance.environment).map(([name, value]) => [name, String(value)] as const);
  return { ...ofImage, ...Object.fromEntries(told) };
}

describe('compose.yaml', () => {
  it('requires exactly the variables of the example', () => {
    const asked = new Set([...text.matchAll(VARIABLE)].map(([, name]) => name));

    expect(Object.keys(example).sort()).toEqual([...asked].sort());
  });

  it('passes only variables that the server reads, and enough to start', () => {
    const told = toldWith(filled);
    const { env, asked } = recordReads(told);

    const config = readConfig(env);

    expect(Object.keys(told).filter((name) => !asked.has(name))).toEqual([]);
    expect(config).toMatchObject({ production: true, demo: false, trustProxy: 1, publicUrl: example.PUBLIC_URL });
    expect(config.databaseUrl).toMatch(/@postgres:5432\/gida$/);
    expect(config.s3).toMatchObject({ url: 'http://files:7070', bucket: 'gida', key: example.S3_KEY });
  });

  it('starts as a demo with the example’s demo settings', () => {
    const [, words = ''] = /To try it out without them: ([^.]*)\./.exec(read('deploy/example.env')) ?? [];
    const demo = Object.fromEntries(words.split(', ').map((each) => each.split('=')));

    expect(readConfig(toldWith({ ...filled, ...demo, RELAY_URL: '' }))).toMatchObject({
      demo: true,
      sms: { provider: 'outbox' },
      payment: { provider: 'simulated' },
      relay: undefined,
    });
  });

  it('refuses to start with the secrets of the example', () => {
    for (const name of Object.keys(example).filter((each) => example[each] !== filled[each])) {
      if (name === 'POSTGRES_ADMIN_PASSWORD') continue; // the database refuses this one: deploy/create-role.sh
      expect(() => readConfig(toldWith({ ...filled, [name]: example[name] })), name).toThrow(ConfigError);
    }
  });

  it('gives the server a database role that is not the superuser', () => {
    const { postgres } = servicesWith(filled);
    const { username, password, pathname } = new URL(toldWith(filled).DATABASE_URL ?? '');
    const script = read('deploy/create-role.sh');

    expect(username).not.toBe(postgres?.environment.POSTGRES_USER);
    expect(password).toBe(postgres?.environment.GIDA_PASSWORD);
    expect(postgres?.volumes).toContain('./deploy/create-role.sh:/docker-entrypoint-initdb.d/create-role.sh:ro');
    expect(script).toContain(`create role ${username} login nosuperuser nocreatedb nocreaterole`);
    expect(script).toContain(`create database ${pathname.slice(1)} owner ${username};`);
  });

  it('needs no extension that only a superuser may install', () => {
    const made = [
      ...read('server/platform/db/migrations/0001-baseline.sql').matchAll(/create extension if not exists (\w+)/g),
    ];

    // PostgreSQL marks this extension as trusted, so the owner of a database may install it.
    expect(made.map(([, name]) => name)).toEqual(['btree_gist']);
  });

  it('runs two instances alike, that can write nowhere but in memory and have no rights, each service within its memory', () => {
    const instances = instancesIn(servicesWith(example));
    const [[, first] = expect.fail('there is no instance'), [, second] = []] = instances;

    expect(instances).toHaveLength(2);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    for (const [name, service] of Object.entries(servicesWith(example))) {
      expect(service, name).toMatchObject({ mem_limit: expect.any(String), pids_limit: expect.any(Number) });
    }
    expect(first.tmpfs).toContain(`${toldWith(example).DATA_DIR}:mode=700,uid=1000,gid=1000`);
  });

  it('has a proxy that knows every instance, and drops a stopping one in time', () => {
    const { port, drainSeconds } = readConfig(toldWith(filled));
    const services = servicesWith(example);
    const [instance] = instancesIn(services);
    const upstreams = [...caddyfile.matchAll(/reverse_proxy (.*) {/g)].map(([, names = '']) => names.split(' ').sort());
    const seconds = (name: string) => Number(new RegExp(`${name} (\\d+)s`).exec(caddyfile)?.[1]);

    const known = instancesIn(services).map(([name]) => `${name}:${port}`);
    expect(upstreams).toEqual(upstreams.map(() => known));
    expect(valuesOf(runs, 'EXPOSE')).toEqual([String(port)]);
    expect(seconds('health_interval') + seconds('health_timeout')).toBeLessThan(drainSeconds);
    // Requests under way have twenty seconds after that: server/main.ts.
    expect(Number.parseInt(instance?.[1].stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(drainSeconds + 20);
  });
});

describe('the Dockerfile', () => {
  it('runs on a version of Node that docs/operations.md names, and not as root', () => {
    const [, ...taken] = /Use Node (\d+) or (\d+)/.exec(read('docs/operations.md')) ?? [];

    expect(new Set(stages.map(({ image }) => /^node:(\d+)-/.exec(image)?.[1])).size).toBe(1);
    expect(taken).toContain(/^node:(\d+)-/.exec(runs.image)?.[1]);
    expect(valuesOf(runs, 'USER')).toEqual(['node']);
    expect(valuesOf(runs, 'HEALTHCHECK').join()).toContain('/health');
  });

  it('copies every input of the build, and nothing missing', () => {
    const sources = listCopiedSources(builds).flatMap((each) => each.sources);
    const ofPackages = listCopiedSources(packages).flatMap((each) => each.sources);

    // vite.config.ts imports tests/projects.ts, which does not affect the build.
    const besides = ['package.json', 'tsconfig.json', 'scripts/setup.mjs', 'tests/projects.ts'];
    expect(new Set(sources)).toEqual(new Set([...INPUTS, ...besides]));
    expect([...sources, ...ofPackages].filter((path) => !existsSync(join(rootDir, path)))).toEqual([]);
  });
});
