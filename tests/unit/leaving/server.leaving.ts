// @vitest-environment node
import { createServer } from 'node:http';
import { test } from 'vitest';

test('leaves a server', () => new Promise<void>((resolve) => void createServer().listen(0, '127.0.0.1', resolve)));
