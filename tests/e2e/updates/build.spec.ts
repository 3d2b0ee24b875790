import { test as setup } from '@playwright/test';
import { buildReleases } from './releases';

setup('builds the releases', buildReleases);
